import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url),'utf8');
const out='/tmp/h-settings/';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
const mc='/mission-control/';
const pages={env:'environment-settings',envedit:'environment-settings?edit=5',envnew:'environment-settings?edit=new',email:'email-outbound-communication-white-list',emailedit:'email-outbound-communication-white-list?edit=2',phone:'phone-number-outbound-communication-white-list',phoneedit:'phone-number-outbound-communication-white-list?edit=2',cache:'translation-cache',audit:'audit',auditf:'audit?recordKind=environment-setting&from=2026-11-01T00:00:00.000Z',auditopen:'audit?open=3'};
const only=process.argv[2]==='-'?undefined:process.argv[2]?.split(',');
const variants=process.argv[3]?process.argv[3].split(','):['l1440','d1440','l390'];
for (const v of variants) {
  const w=Number(v.slice(1));
  const ctx=await b.newContext({viewport:{width:w,height:w>600?900:844},colorScheme:v[0]==='d'?'dark':'light',reducedMotion:'reduce',baseURL:'http://localhost:4751'});
  const p=await ctx.newPage();
  p.on('pageerror',e=>console.log('ERR',e.message));
  p.on('console',m=>m.type()==='error'&&console.log('console',m.text().slice(0,200)));
  await p.goto('/login');
  await p.waitForSelector('input[type=password]',{timeout:60000});
  await p.fill('input[type=email], input[name=email], input[autocomplete=username]','admin@houston.example');
  await p.fill('input[type=password]','orbit-kettle-violin-73');
  await p.keyboard.press('Enter');
  await p.waitForURL('**/welcome',{timeout:60000});
  for (const [n,u] of Object.entries(pages)) {
    if(only&&!only.includes(n)) continue;
    await p.goto(mc+u); await p.waitForSelector('h1',{timeout:60000}); await p.waitForTimeout(1800);
    if (n==='envnew') { await p.getByRole('combobox',{name:/Flag name/}).or(p.getByLabel(/Flag name/)).first().fill('ENABLE'); await p.waitForTimeout(400); }
    if (n==='email') { await p.getByLabel(/Would a mail/).fill('ada@example.com'); await p.keyboard.press('Enter'); await p.waitForTimeout(700); }
    if (n==='phone') { await p.getByLabel(/Would a text/).fill('0687654321'); await p.keyboard.press('Enter'); await p.waitForTimeout(700); }
    const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth);
    await p.screenshot({path:`${out}${n}-${v}.png`});
    await p.addScriptTag({content:axe}).catch(()=>p.evaluate(axe));
    const r=await p.evaluate(()=>axe.run());
    console.log(v,n,'overflow',over,r.violations.map(x=>x.id+':'+x.nodes.map(y=>y.target.join(' ')+' '+(y.any[0]?.message??'').slice(0,120)).slice(0,3).join(' | ')).join('\n    '));
  }
  await ctx.close();
}
await b.close();
