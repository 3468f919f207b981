import { Link } from 'react-router'
import type { PredictorView } from '#contract/views/predictor.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import styles from './page.module.css'

/** For everybody: what can be predicted, how a model comes about, and what is never predicted. */
export function WhatItIs({ view: { pairs, never, byFormula } }: { readonly view: PredictorView }) {
  return (
    <section aria-labelledby="about" className={styles['about']}>
      <h2 id="about">What it predicts, and what it does not</h2>
      <div className={styles['columns']}>
        <div>
          <h3>From tested values</h3>
          <ul>
            {pairs.map(({ id, name }) => (
              <li key={id}>
                <ReleaseLink to={`?pair=${id}`}>{name}</ReleaseLink>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>By a formula alone</h3>
          <ul>
            {byFormula.map(({ name, calculator, expected }) => (
              <li key={calculator}>
                <Link to={`/mi-database/mi-calculator/${calculator}`}>{name}</Link>, {expected}
              </li>
            ))}
          </ul>
          <h3>Never</h3>
          <ul>
            {never.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>How</h3>
          <p>
            A model learns from exactly the materials that its reader may read. Private materials of an organisation
            never change a number that another organisation sees. A model of real materials is tested on whole
            laboratories and publications that it has not learned from, a demonstration model on single materials. The
            simplest model that does about as well as the best is taken. If it explains less than 30 % of the scatter,
            no number is shown.
          </p>
        </div>
      </div>
    </section>
  )
}
