import { Text } from '@mantine/core';
import styles from '../integration-partners.module.css';

interface FigureChartProps {
  title: string;
  hint?: string;
  /** Of the whole span. */
  value: string;
  /** Of each piece; null where there is none. */
  values: readonly (number | null)[];
  /** What a whole column stands for; without it the most of them. */
  most?: number;
  tone?: 'bad';
}

const height = 50;

/** A column for each piece of a span. The table beside it says the same in figures. */
export function FigureChart({ title, hint, value, values, most, tone }: FigureChartProps) {
  const top = most ?? Math.max(1, ...values.map((one) => one ?? 0));
  return (
    <figure className={styles.chart} data-tone={tone}>
      <figcaption>
        <Text size="xs" c="dimmed" {...(hint !== undefined && { title: hint })}>
          {title}
        </Text>
        <Text size="sm" fw={600}>
          {value}
        </Text>
      </figcaption>
      <svg viewBox={`0 0 ${values.length} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {values.map((one, place) => {
          if (one === null || one === 0) return null;
          // What there is can be seen, however little it is.
          const tall = Math.max(1, (one / top) * height);
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place alone
          return <rect key={place} x={place + 0.1} y={height - tall} width={0.8} height={tall} />;
        })}
      </svg>
    </figure>
  );
}
