import { IconBuildingSkyscraper } from '@tabler/icons-react';
import type { Logo } from '../../../ui/logo-card.tsx';
import styles from './collection-partners.module.css';

const logos: Readonly<Record<string, Omit<Logo, 'of'>>> = {
  ACCS: { drawing: <AccsPlate />, background: '#0f3d5c' },
  FAIRCASSO: { drawing: <FaircassoPlate />, background: '#e8f3ec' },
};

/** The plate of a partner that we drew one for, or a building. */
export function partnerLogo(name: string): Logo {
  const drawn = logos[name];
  if (drawn !== undefined) return { of: name, ...drawn };
  return { of: 'placeholder', drawing: <IconBuildingSkyscraper size={64} stroke={1.25} /> };
}

function AccsPlate() {
  return (
    <svg viewBox="0 0 240 150" className={styles.plate} aria-hidden="true">
      <path d="M42 110h156v6H42z" fill="#f2a33a" />
      <text x="120" y="92" textAnchor="middle" fontSize="58" fontWeight="700" letterSpacing="6" fill="#fff">
        ACCS
      </text>
    </svg>
  );
}

function FaircassoPlate() {
  return (
    <svg viewBox="0 0 240 150" className={styles.plate} aria-hidden="true">
      <g fill="none" stroke="#1c6b45" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M120 26v38M84 36h72M84 36 70 60h28zM156 36l-14 24h28z" />
      </g>
      <text x="120" y="112" textAnchor="middle" fontSize="30" fontWeight="600" letterSpacing="2" fill="#1c6b45">
        FAIRCASSO
      </text>
    </svg>
  );
}
