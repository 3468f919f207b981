import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './origin-mark.module.css'

export type Origin =
  | 'measured'
  | 'tested value'
  | 'typical value'
  | 'requirement or guarantee'
  | 'fitted'
  | 'predicted'
  | 'synthetic'

type Kind = {
  readonly word: string
  readonly title: string
  readonly className: 'measured' | 'literature' | 'fitted' | 'predicted' | 'synthetic'
  /** In a square of 12. */
  readonly shape: ReactNode
}

/** Distinguished by shape as well as colour. */
const origins: Readonly<Record<Origin, Kind>> = {
  measured: {
    word: 'Measured',
    title: 'Measured on specimens and evaluated here',
    className: 'measured',
    shape: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  },
  'tested value': {
    word: 'Tested, published',
    title: 'Published result of a test',
    className: 'literature',
    shape: <rect x="2" y="2" width="8" height="8" fill="currentColor" />,
  },
  'typical value': {
    word: 'Typical, published',
    title: 'Typical value stated by a supplier',
    className: 'literature',
    shape: <rect x="2.5" y="2.5" width="7" height="7" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  },
  'requirement or guarantee': {
    word: 'Requirement',
    title: 'Limit or range of a standard or supplier, not a test result',
    className: 'literature',
    shape: <path d="M1.5 2v8M10.5 2v8M1.5 6h9" fill="none" stroke="currentColor" strokeWidth="2" />,
  },
  fitted: {
    word: 'Fitted',
    title: 'Result of fitting a model',
    className: 'fitted',
    shape: <path d="M1 10C3 10 4 2 11 2" fill="none" stroke="currentColor" strokeWidth="2" />,
  },
  predicted: {
    word: 'Predicted',
    title: 'Predicted by a model, not measured',
    className: 'predicted',
    shape: <path d="M6 1.5 10.5 6 6 10.5 1.5 6Z" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  },
  synthetic: {
    word: 'Synthetic',
    title: 'Demonstration data, not measured',
    className: 'synthetic',
    shape: <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 2" />,
  },
}

export const originWords: Readonly<Record<Origin, string>> = Object.fromEntries(
  Object.entries(origins).map(([origin, { word }]) => [origin, word]),
) as Record<Origin, string>

type OriginMarkProps = {
  readonly origin: Origin
  /** Without the word, for tables; it is read aloud and shown as a title. */
  readonly bare?: boolean | undefined
}

export function OriginMark({ origin, bare = false }: OriginMarkProps) {
  const { word, title, className, shape } = origins[origin]
  return (
    <span
      className={classes(styles['mark'], styles[className], !bare && styles['badge'])}
      title={title}
      data-synthetic={origin === 'synthetic' || undefined}
    >
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden className={styles['shape']}>
        {shape}
      </svg>
      {bare ? <span className="visually-hidden">{word}</span> : word}
    </span>
  )
}
