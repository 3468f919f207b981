import { Link } from 'react-router'
import type { PredictorView } from '#contract/views/predictor.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './page.module.css'

export function AboutPredictor({ view: { never, byFormula } }: { readonly view: PredictorView }) {
  return (
    <section aria-labelledby="about" className={styles['about']}>
      <h2 id="about">Limits and method</h2>
      <div className={styles['columns']}>
        <div>
          <h3>By formula only</h3>
          <ul>
            {byFormula.map(({ name, calculator, expected }) => (
              <li key={calculator}>
                <Link to={`/mi-database/mi-calculator/${calculator}`}>
                  <SymbolText of={name} />
                </Link>
                , <SymbolText of={expected} />
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
            A model is trained only on materials that you can access. Private materials of an organisation never affect
            results of another organisation. Models of real materials are validated on whole laboratories and
            publications left out of training, demonstration models on single materials. The simplest model within one
            standard error of the best is used. If it explains less than 30 % of the variance, no value is shown.
          </p>
        </div>
      </div>
    </section>
  )
}
