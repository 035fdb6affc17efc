import { IconCreditCardPay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Logo } from '../../../ui/logo-card.tsx';
import styles from './pspers.module.css';

interface Plate {
  words: string;
  size: number;
  ink: string;
  background: string;
  /** What is drawn beside the name. */
  mark?: ReactNode;
}

/** Plates with the name of each, drawn by us. */
const plates: Readonly<Record<string, Plate>> = {
  PAYNL: {
    words: 'PAY.',
    size: 56,
    ink: '#ffffff',
    background: '#585fff',
    mark: <circle cx="192" cy="44" r="9" fill="#c9ccff" />,
  },
  API: {
    words: '{ API }',
    size: 46,
    ink: '#9be7c4',
    background: '#14302a',
    mark: <path d="M62 112h116" stroke="#9be7c4" strokeWidth="3" strokeDasharray="4 8" />,
  },
  BUCKAROO3: { words: 'Buckaroo 3', size: 34, ink: '#18270a', background: '#cddd2b', mark: <Stripes count={3} /> },
  BUCKAROO2: { words: 'Buckaroo 2', size: 34, ink: '#18270a', background: '#dbe77a', mark: <Stripes count={2} /> },
  BUCKAROO: { words: 'Buckaroo', size: 38, ink: '#18270a', background: '#e9f0b4', mark: <Stripes count={1} /> },
  MOLLIE: {
    words: 'mollie',
    size: 52,
    ink: '#ffffff',
    background: '#101828',
    mark: <path d="M84 112q36 16 72 0" stroke="#7cc4ff" strokeWidth="4" fill="none" strokeLinecap="round" />,
  },
  MSP: {
    words: 'MultiSafepay',
    size: 31,
    ink: '#ffffff',
    background: '#00749e',
    mark: <path d="M108 108l12 12 20-24" stroke="#b8ecff" strokeWidth="5" fill="none" strokeLinecap="round" />,
  },
  SISOW: {
    words: 'SISOW',
    size: 46,
    ink: '#ffffff',
    background: '#b3391f',
    mark: <path d="M66 108h108" stroke="#ffd9cf" strokeWidth="5" strokeLinecap="round" />,
  },
  CM: {
    words: 'CM.com',
    size: 48,
    ink: '#0b2a4a',
    background: '#cfe4f7',
    mark: <path d="M70 112h60M140 112h14M164 112h6" stroke="#0b2a4a" strokeWidth="4" strokeLinecap="round" />,
  },
};

/** The plate of a psper that we drew one for, or a card. */
export function psperLogo(psperKey: string): Logo {
  const plate = plates[psperKey];
  if (plate === undefined)
    return { of: 'placeholder', drawing: <IconCreditCardPay size={64} stroke={1.25} aria-hidden /> };
  const { words, size, ink, background, mark } = plate;
  const drawing = (
    <svg viewBox="0 0 240 150" className={styles.plate} aria-hidden="true">
      {mark}
      <text x="120" y="86" textAnchor="middle" fontSize={size} fontWeight="700" letterSpacing="1" fill={ink}>
        {words}
      </text>
    </svg>
  );
  return { of: psperKey, drawing, background };
}

function Stripes({ count }: { count: number }) {
  const width = 24;
  const start = 120 - (count * width + (count - 1) * 8) / 2;
  return Array.from({ length: count }, (_, place) => start + place * (width + 8)).map((x) => (
    <path key={x} d={`M${x} 112h${width}`} stroke="#18270a" strokeWidth="5" strokeLinecap="round" />
  ));
}
