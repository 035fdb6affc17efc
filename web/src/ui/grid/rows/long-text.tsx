import { Hint } from '../../hint.tsx';
import classes from '../data-grid.module.css';

/** Longer than this a text would push what stands beside it out of the window. In characters. */
export const longTextLength = 40;

/** Two lines of a text in a cell; all of it in its tooltip, which the Tab key reaches unless it stands in a link. */
export function LongText({ children, isInLink }: { children: string; isInLink: boolean }) {
  return (
    <Hint label={children} isLong>
      <span className={classes.longText} {...(!isInLink && { tabIndex: 0 })}>
        {children}
      </span>
    </Hint>
  );
}
