import type { PredictorView } from '#contract/views/predictor.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { numberHeading } from '#web/material/tables/number-heading.ts'
import tables from '../../../web/material/tables/tables.module.css'
import { PlainTable } from '#web/ui/plain-table.tsx'
import styles from './page.module.css'
import { SymbolText } from '#web/ui/symbol.tsx'

export function RealMaterialsPanel({ view: { readiness, needed } }: { readonly view: PredictorView }) {
  return (
    <section aria-labelledby="real-materials" className={styles['about']}>
      <h2 id="real-materials">Real materials for each property</h2>
      <p>
        A model of real materials needs {needed} materials with the property and all inputs: measured coils that you can
        access and published test values. Requirements, guarantees and typical values do not count. Below that number, a
        published formula is used if one exists, otherwise a demonstration model trained on synthetic data.
      </p>
      <PlainTable
        label="Real materials for each property"
        className={tables['table']}
        headings={[
          'Property',
          numberHeading('Real materials'),
          numberHeading('Missing'),
          numberHeading('Sources'),
          'Published formula and its expected error',
        ]}
      >
        {readiness.map(({ id, name, materials, sources, missing, formulas }) => (
          <tr key={id}>
            <th scope="row" className={tables['brief']}>
              <ReleaseLink to={`?pair=${id}`}>{name}</ReleaseLink>
            </th>
            <td className={tables['number']}>{materials}</td>
            <td className={tables['number']}>{missing === 0 ? 'none' : missing}</td>
            <td className={tables['number']}>{sources}</td>
            <td className={tables['long']}>
              {formulas.length === 0
                ? 'none'
                : formulas.map((formula) => (
                    <div key={formula.name}>
                      <SymbolText of={formula.name} />: {formula.error}
                    </div>
                  ))}
            </td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}
