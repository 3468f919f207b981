import { useMemo } from 'react'
import { SidePanel } from '#web/admin/side-panel.tsx'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis } from '#web/chart/series.ts'
import { Form } from '#web/ui/form.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import type { UploadedFileView } from '#views/upload/uploaded-file.ts'
import { IssueList, IssuesFile } from './issue-list.tsx'
import { NumberTable } from './number-table.tsx'
import styles from './page.module.css'

type Props = {
  readonly batch: string
  readonly file: UploadedFileView
  /** Its batch is imported, or at work. */
  readonly closed: boolean
}

/** One file: its curve over those that are there, its numbers beside theirs, what is wrong and where. */
export function FilePanel({ batch, file, closed }: Props) {
  const { id, name, report } = file
  const lines = useMemo(
    () => new Set(report?.excerpts.flatMap(({ from, lines: text }) => text.map((_, i) => from + i))),
    [report],
  )
  return (
    <SidePanel title={name} close={`?batch=${batch}&step=check`}>
      {!report && <p>This file has not been checked as the batch stands now.</p>}
      {report && 'folded' in file && (
        <>
          <p className={styles['hint']}>
            {report.dialect}
            {report.known && ` · imported before as ${report.known.as.join(', ')}`}
          </p>
          {file.chart && <NewCurves chart={file.chart} name={name} />}
          <NumberTable caption={`Numbers of ${name}`} numbers={file.numbers} />
          <IssueList title="What is wrong" issues={file.folded} shown={lines} />
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
          submit="Take out of the batch"
          sending="Taking out…"
          look="secondary"
        />
      )}
    </SidePanel>
  )
}

function isNamed({ report }: UploadedFileView, line: number): boolean {
  return report?.issues.some((issue) => issue.line === line && issue.severity !== 'info') ?? false
}

type Chart = NonNullable<Extract<UploadedFileView, { chart: unknown }>['chart']>

function NewCurves({ chart: { kind, axes, series }, name }: { readonly chart: Chart; readonly name: string }) {
  return (
    <CurveChart
      title={series.some((one) => one.kind === 'mean') ? 'New curves over the mean ± s of those there' : 'New curves'}
      subtitle={kind}
      series={series}
      x={axisOf(axes.x)}
      y={axisOf(axes.y)}
      headingLevel={3}
      plain
      fileName={name}
    />
  )
}

/** Stored roles that curves have, as axes of a chart. */
const axes: Readonly<Record<string, ChartAxis>> = {
  eng_strain: { label: 'Engineering strain', symbol: 'e', kind: 'percentStrain' },
  eng_stress: { label: 'Engineering stress', symbol: 'R', kind: 'stress' },
  true_strain: { label: 'True strain', symbol: 'ε', kind: 'trueStrain' },
  true_stress: { label: 'True stress', symbol: 'σ', kind: 'stress' },
  bending_angle: { label: 'Bending angle', symbol: 'α', kind: 'angle' },
  force: { label: 'Force', symbol: 'F', kind: 'force' },
  asymmetry: { label: 'Asymmetry', symbol: 'a', kind: 'exponent' },
}

function axisOf(role: string): ChartAxis {
  const known = axes[role]
  if (known) return known
  const label = role.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())
  const isStress = role.endsWith('stress')
  return { label, symbol: isStress ? 'σ' : 'ε', kind: isStress ? 'stress' : 'trueStrain' }
}
