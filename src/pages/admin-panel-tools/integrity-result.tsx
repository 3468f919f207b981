import { formatCount } from '#core/format-count.ts'
import { type IntegrityReport, integrityParts } from '#contract/jobs/integrity.ts'
import { Facts } from '#web/admin/facts.tsx'
import { dayAndTime } from '#web/format/day.ts'
import styles from './page.module.css'

export function IntegrityResult({ report }: { readonly report: IntegrityReport }) {
  return (
    <section aria-labelledby="integrity">
      <h2 id="integrity">Last integrity check</h2>
      <Facts
        label="Last integrity check"
        of={{
          Ended: `${dayAndTime(report.at)} UTC`,
          ...Object.fromEntries(
            integrityParts.map(({ id, name, unit }) => [
              name,
              `${formatCount(report[id].looked)} ${unit}, ${report[id].wrong === 0 ? 'no errors' : `${report[id].wrong} wrong`}`,
            ]),
          ),
        }}
      />
      {report.faults.length > 0 && (
        <ul>
          {report.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <p className={styles['links']}>
        <a href="/admin-panel-tools.json" download>
          Download the result (JSON)
        </a>
      </p>
    </section>
  )
}
