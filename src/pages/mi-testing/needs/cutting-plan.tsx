import { useMemo } from 'react'
import type { TestPlan } from '#contract/views/test-plan.ts'
import { trustedMarkup } from '#web/formula/trusted-markup.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { module } from './module.ts'
import styles from './page.module.css'

type CuttingPlanProps = {
  readonly plan: TestPlan
  readonly query: string
}

export function CuttingPlan({ plan: { cutting, sheet, tests }, query }: CuttingPlanProps) {
  if (cutting === null) return null
  const cut = tests.flatMap(({ code, name, blanks }) => (blanks && blanks.count > 0 ? { code, name, ...blanks } : []))
  return (
    <section aria-labelledby="sheet" className={styles['part']}>
      <h2 id="sheet">Sheet and cutting plan</h2>
      {'refused' in cutting ? (
        <output>No cutting plan: {cutting.refused}.</output>
      ) : (
        <>
          <p>
            {cutting.blanks} blanks of {cutting.blankArea.toFixed(2)} m² from {cutting.sheets}{' '}
            {cutting.sheets === 1 ? 'sheet' : 'sheets'} of {sheet.length} × {sheet.width} mm (
            {cutting.sheetArea.toFixed(2)} m²
            {cutting.mass === null
              ? '; enter a thickness for the mass'
              : `, ${cutting.mass.toPrecision(3)} kg at ${sheet.thickness} mm`}
            ). The arrow marks the rolling direction. Blanks leave room for clamping and machining.
          </p>
          <p className={styles['actions']} data-print="no">
            <a href={`${module.address}.svg${query}`} download>
              Cutting plan as SVG
            </a>
          </p>
          <Drawing svg={cutting.svg} />
          <ScrollRegion label="Blanks">
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">Blanks for</th>
                  <th scope="col">Count</th>
                  <th scope="col">Length × width [mm]</th>
                </tr>
              </thead>
              <tbody>
                {cut.map(({ code, name, count, length, width }) => (
                  <tr key={code}>
                    <th scope="row">{name}</th>
                    <td className={styles['number']}>{count}</td>
                    <td>
                      {length} × {width}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
    </section>
  )
}

function Drawing({ svg }: { readonly svg: string }) {
  const markup = useMemo(() => ({ __html: trustedMarkup(svg) as string }), [svg])
  // oxlint-disable-next-line react/no-danger -- the drawing of the file, made by the server from numbers and names of tests
  return <div className={styles['drawing']} dangerouslySetInnerHTML={markup} />
}
