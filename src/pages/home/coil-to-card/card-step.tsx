import { Fragment } from 'react'
import { Link } from 'react-router'
import type { ShownCoilToCard } from '#contract/views/coil-to-card.ts'
import { formatNumber } from '#web/format/number.ts'
import { CardVerdict } from '#web/material/cards/card-verdict.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './coil-to-card.module.css'
import pictures from './pictures.module.css'

type Card = NonNullable<ShownCoilToCard['card']>

export function CardPicture({ card: { solver, label, text, line } }: { readonly card: Card }) {
  return (
    <div className={pictures['sheet']}>
      <p className={pictures['file']}>
        {solver}, {label}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by itself, also by keyboard */}
      <pre className={pictures['text']} tabIndex={0} aria-label="Lines of the card">
        {text.rows.map(({ number, row }, i) => {
          const before = number - 1 - (text.rows[i - 1]?.number ?? 0)
          return (
            <Fragment key={number}>
              {before > 0 && <span className={pictures['gap']}>{`${before} lines`}</span>}
              <span
                className={classes(
                  pictures['line'],
                  row.startsWith('$') && pictures['comment'],
                  row.startsWith('*') && pictures['keyword'],
                  number === line?.number && pictures['marked'],
                )}
                data-number={number}
              >
                {`${row}\n`}
              </span>
            </Fragment>
          )
        })}
      </pre>
    </div>
  )
}

const marks = { proven: 'within its limit', near: 'near its limit', failed: 'beyond its limit' } as const

export function CardWords({ chain, card }: { readonly chain: ShownCoilToCard; readonly card: Card }) {
  const { id, line, outcome, runs } = card
  return (
    <>
      <p>
        <CardVerdict outcome={outcome} />
      </p>
      <p>
        {line && (
          <>
            The same point is line {line.number}: <strong>{formatNumber(line.stress, 0)} MPa</strong> at 0.002.{' '}
          </>
        )}
        The card was read back and simulated along {runs.length} tests of this coil.
      </p>
      <ul className={pictures['runs']} aria-label="Deviation from the tests, RMS">
        {runs.map(({ label, share, limit, outcome: own }) => (
          <li key={label} className={pictures[own]}>
            <span>{label}</span>
            <svg aria-hidden="true">
              <rect height="100%" width={`${Math.round(100 * Math.min(1, share / limit))}%`} />
            </svg>
            <span className={pictures['share']}>
              {formatNumber(100 * share, 1)} %<span className="visually-hidden"> {marks[own]}</span>
              <span className={pictures['limit']}> of {formatNumber(100 * limit, 1)} %</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['links']}>
        <Link to={`${chain.address}?card=${id}${chain.law ? `&hardening=${chain.law.id}` : ''}`}>
          Get this card, or one for your solver
        </Link>
      </p>
    </>
  )
}
