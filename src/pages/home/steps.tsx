import { Link } from 'react-router'
import { freeSample } from '#web/shell/links.ts'
import styles from './steps.module.css'

const steps = [
  { name: 'Specimen', words: 'The raw file of the test machine, unchanged, with its checksum.', tab: 'UAT' },
  {
    name: 'Property',
    words: 'Each value with its scatter and the window in which it was read.',
    tab: 'UAT&view=table',
  },
  { name: 'Model', words: 'A fitted law with uncertainties; extrapolation named and drawn as such.', tab: 'FE2' },
  { name: 'Card', words: 'Solver input in your units, with the proof that it reproduces the test.', tab: 'FE2' },
] as const

/** The chain that everything here hangs on, each step a link to where it can be seen. */
export function Steps() {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ name, words, tab }, i) => (
        <li key={name} className={styles['step']}>
          <StepDrawing step={i} />
          <h3>
            <Link to={`${freeSample.to}?test=${tab}`}>{name}</Link>
          </h3>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  )
}

/** Decoration: specimen, point on a curve, law through points, lines of a card. */
function StepDrawing({ step }: { step: number }) {
  return (
    <svg viewBox="0 0 120 64" aria-hidden="true" className={styles['drawing']}>
      {step === 0 && (
        <>
          <path
            d="M6 20h26c6 0 6 6 12 6h32c6 0 6-6 12-6h26v24h-26c-6 0-6-6-12-6h-32c-6 0-6 6-12 6h-26z"
            className={styles['sheet']}
          />
          <path d="M46 26h28v12h-28z" className={styles['gauge']} />
        </>
      )}
      {step > 0 && step < 3 && <path d="M14 6v50h98" className={styles['axis']} />}
      {step === 1 && (
        <>
          <path d="M14 56L26 24C34 14 60 10 84 11S104 16 106 19" className={styles['curve']} />
          <path d="M20 56L32 14" className={styles['dash']} />
          <circle cx="30.5" cy="19.5" r="4" className={styles['mark']} />
        </>
      )}
      {step === 2 && (
        <>
          {[22, 30, 40, 52, 64].map((x) => (
            <circle key={x} cx={x} cy={56 - 44 * ((x - 14) / 98) ** 0.35} r="3" className={styles['mark']} />
          ))}
          <path d="M16 46C22 32 36 24 66 19" className={styles['curve']} />
          <path d="M66 19C82 16 96 14 110 12.5" className={styles['dash']} />
        </>
      )}
      {step === 3 && (
        <>
          <path d="M28 4h64v56h-64z" className={styles['sheet']} />
          <path d="M36 14h34M36 24h48M36 34h40M36 44h48" className={styles['lines']} />
          <path d="M72 50l5 5 11-12" className={styles['curve']} />
        </>
      )}
    </svg>
  )
}
