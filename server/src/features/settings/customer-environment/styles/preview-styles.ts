/** How the mock pages look before a tenant's own style sheet; the class names are those of the debtor portal. */
export const previewStyles = `
*{box-sizing:border-box}
body{margin:0;padding:24px;background:var(--background);color:var(--text);font:16px/1.5 var(--font,system-ui),system-ui,sans-serif}
main{max-width:440px;margin:0 auto}
header{display:flex;gap:12px;align-items:center;margin:0 0 16px;font-weight:700}
header img{max-height:40px;max-width:180px}
.panel{background:var(--surface);padding:20px;border-radius:8px;margin:0 0 16px}
h1{font-size:20px;margin:0 0 12px}
dl{display:grid;grid-template-columns:1fr auto;gap:6px 16px;margin:0 0 16px}
dd{margin:0;text-align:right}
.total{font-weight:700}
.muted{color:var(--mutedText);font-size:14px}
label{display:block;font-weight:600;margin:0 0 4px}
.field{display:block;width:100%;padding:10px;border:1px solid var(--mutedText);border-radius:6px;background:var(--surface);color:var(--text);font:inherit}
.error{color:var(--danger);font-size:14px;margin:4px 0 16px}
.pay{display:block;width:100%;padding:12px;border:0;border-radius:6px;background:var(--primary);color:var(--onPrimary);font:inherit;font-weight:700;text-align:center;text-decoration:none}
a{color:var(--link)}
a.pay{color:var(--onPrimary)}
footer{font-size:14px;color:var(--mutedText)}
footer a{margin-right:12px}
.parts{display:flex;gap:8px;margin:0 0 16px;padding:0;list-style:none}
.parts li{flex:1;padding:8px;border:1px solid var(--mutedText);border-radius:6px;font-size:14px}
`.replaceAll('\n', '');
