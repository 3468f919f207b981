import { useMemo } from 'react'
import { SidePanel } from '#web/admin/side-panel.tsx'
import { Form } from '#web/ui/form.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import type { UploadedFileView } from '#laboratory/views/upload/uploaded-file.ts'
import { IssueList, IssuesFile } from './issue-list.tsx'
import { NewCurvesChart } from './new-curves-chart.tsx'
import { NumberTable } from './number-table.tsx'
import styles from './page.module.css'

type Props = {
  readonly batch: string
  readonly list: string
  readonly file: UploadedFileView
  /** The batch is imported or in work. */
  readonly closed: boolean
}

export function FilePanel({ batch, list, file, closed }: Props) {
  const { id, name, report } = file
  const lines = useMemo(
    () => new Set(report?.excerpts.flatMap(({ from, lines: text }) => text.map((_, i) => from + i))),
    [report],
  )
  return (
    <SidePanel title={name} close={list}>
      {!report && <p>This file has not been checked with the current settings.</p>}
      {report && 'folded' in file && (
        <>
          <p className={styles['hint']}>
            {report.dialect}
            {report.known && ` · imported before as ${report.known.as.join(', ')}`}
          </p>
          {file.chart && <NewCurvesChart chart={file.chart} name={name} />}
          <NumberTable caption={`Values of ${name}`} numbers={file.numbers} />
          <IssueList
            title={file.folded.some(({ severity }) => severity !== 'info') ? 'Errors and warnings' : 'Notes'}
            issues={file.folded}
            shown={lines}
          />
          {report.excerpts.map(({ from, lines: text }) => (
            <div key={from}>
              <h3>
                Lines {from} to {from + text.length - 1}
              </h3>
              <ScrollRegion label={`Lines ${from} to ${from + text.length - 1} of ${name}`}>
                <pre className={styles['excerpt']}>
                  {text.map((line, i) => (
                    <span
                      key={i}
                      id={`line-${from + i}`}
                      className={isNamed(file, from + i) ? styles['named'] : undefined}
                    >
                      {String(from + i).padStart(6)} {line}
                      {'\n'}
                    </span>
                  ))}
                </pre>
              </ScrollRegion>
            </div>
          ))}
          <IssuesFile name={name} issues={report.issues} />
        </>
      )}
      {!closed && (
        <Form
          verb="remove"
          hidden={{ batch, file: id }}
          submit="Remove from batch"
          sending="Removing…"
          look="secondary"
        />
      )}
    </SidePanel>
  )
}

function isNamed({ report }: UploadedFileView, line: number): boolean {
  return report?.issues.some((issue) => issue.line === line && issue.severity !== 'info') ?? false
}
