import { Link } from 'react-router'
import type { PredictorView } from '#contract/views/predictor.ts'
import styles from './page.module.css'

/** For every reader: what a formula alone predicts, what is never predicted, and how a model is made. */
export function WhatItIs({ view: { never, byFormula } }: { readonly view: PredictorView }) {
  return (
    <section aria-labelledby="about" className={styles['about']}>
      <h2 id="about">Limits and method</h2>
      <div className={styles['columns']}>
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
