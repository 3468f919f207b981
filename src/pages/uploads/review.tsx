import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#core/format-count.ts'
import { Facts } from '#web/admin/facts.tsx'
import type { UploadBatchView } from '#laboratory/views/upload/upload-batch.ts'
import { NewCurvesChart } from './new-curves-chart.tsx'
import { NumberTable } from './number-table.tsx'

export function Review({ batch }: { readonly batch: UploadBatchView }) {
  const { numbers } = batch
  const far = numbers.filter((one) => one.far).length
  return (
    <>
      <h2>Import preview</h2>
      <Facts label="Difference" of={factsOf(batch)} />
      {far > 0 && (
        <p>{formatCount(far, 'number')} marked with ! deviate strongly from existing specimens. Check their files.</p>
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
  return organisations.includes('everybody') ? 'Everyone' : organisations.join(', ') || 'Staff only'
}

function factsOf({ id, difference, affectedRecords, missing }: UploadBatchView): Readonly<Record<string, ReactNode>> {
  const { specimens, sets, files, unchanged, rejected, leftOut, replaced, attached } = difference
  const added = [
    formatCount(specimens, 'specimen'),
    ...(sets > 0 ? [sets === 1 ? '1 set of points' : `${sets} sets of points`] : []),
  ]
  return {
    Added: `${added.join(' and ')} from ${formatCount(files, 'file')}`,
    Changed:
      replaced.length === 0
        ? 'Nothing. Published records do not change.'
        : `${replaced.join(', ')} replaced: drafts immediately, published specimens with the next release`,
    Unchanged: unchanged === 0 ? 'Nothing' : `${formatCount(unchanged, 'file')} imported before`,
    Rejected:
      rejected === 0 ? (
        'Nothing'
      ) : (
        <Link to={`?batch=${id}&step=check`}>{formatCount(rejected, 'file')} with errors</Link>
      ),
    ...(attached.length > 0 && {
      'Specimens of projects': attached.slice(0, 30).join('; ') + (attached.length > 30 ? ' and more' : ''),
    }),
    'Left out': leftOut === 0 ? 'Nothing' : formatCount(leftOut, 'file'),
    'Directions without a specimen': missing.join('; ') || 'None',
    'Tests that refer to the tension test': affectedRecords?.compared.join(', ') || 'None',
    'Models fitted after the import, as drafts':
      affectedRecords?.models.join(', ') || 'Models supported by the tests of the coil',
    'Readers, once it is released': readersOf(affectedRecords?.organisations ?? []),
    'Saved views of the material': String(affectedRecords?.savedViews ?? 0),
  }
}
