import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countWords } from '#core/count-words.ts'
import { Facts } from '#web/admin/facts.tsx'
import type { UploadBatchView } from '#laboratory/views/upload/upload-batch.ts'
import { NewCurvesChart } from './new-curves-chart.tsx'
import { NumberTable } from './number-table.tsx'

/** What the import of a batch would add and move, and whom it reaches. */
export function Review({ batch }: { readonly batch: UploadBatchView }) {
  const { numbers } = batch
  const far = numbers.filter((one) => one.far).length
  return (
    <>
      <h2>What the import would do</h2>
      <Facts label="Difference" of={factsOf(batch)} />
      {far > 0 && (
        <p>{countWords(far, 'number')} marked with ! lie far from those that are there: look at their files.</p>
      )}
      {batch.charts.map((chart) => (
        <section key={chart.test} aria-label={chart.test}>
          <h3>{chart.test}</h3>
          <NewCurvesChart chart={chart} name={`${chart.test} of the batch`} />
        </section>
      ))}
      <NumberTable caption="Means before and after the import" numbers={numbers} />
    </>
  )
}

function readersOf(organisations: readonly string[]): string {
  return organisations.includes('everybody') ? 'Everybody' : organisations.join(', ') || 'Staff alone'
}

function factsOf({ id, difference, touched, missing }: UploadBatchView): Readonly<Record<string, ReactNode>> {
  const { specimens, sets, files, unchanged, rejected, leftOut, replaced, attached } = difference
  const added = [
    countWords(specimens, 'specimen'),
    ...(sets > 0 ? [sets === 1 ? '1 set of points' : `${sets} sets of points`] : []),
  ]
  return {
    Added: `${added.join(' and ')} from ${countWords(files, 'file')}`,
    Changed:
      replaced.length === 0
        ? 'Nothing: published records stay as they are'
        : `${replaced.join(', ')} withdrawn in favour of the new: drafts at once, published specimens with the next release`,
    Unchanged: unchanged === 0 ? 'Nothing' : `${countWords(unchanged, 'file')} imported before`,
    Rejected:
      rejected === 0 ? (
        'Nothing'
      ) : (
        <Link to={`?batch=${id}&step=check`}>{countWords(rejected, 'file')} with errors</Link>
      ),
    ...(attached.length > 0 && {
      'Specimens of projects': attached.slice(0, 30).join('; ') + (attached.length > 30 ? ' and more' : ''),
    }),
    'Left out': leftOut === 0 ? 'Nothing' : countWords(leftOut, 'file'),
    'Directions without a specimen': missing.join('; ') || 'None',
    'Tests that compare with the tension test': touched?.compared.join(', ') || 'None',
    'Models fitted after the import, as drafts':
      touched?.models.join(', ') || 'Those that the tests of the coil support',
    'Readers, once it is released': readersOf(touched?.organisations ?? []),
    'Saved views of the material': String(touched?.savedViews ?? 0),
  }
}
