import type { ScalarEvidence } from '#contract/tests.ts'
import { property } from '#core/properties/index.ts'
import { formatFixed, formatNumber } from '#web/format/number.ts'
import { Symbol, SymbolText } from '#web/ui/symbol.tsx'
import { definedSymbol } from '#core/properties/property.ts'
import { Fact } from '../fact.tsx'
import { flagWords } from '#core/evaluate/result/flag-words.ts'
import { DraftBadge } from '../draft-badge.tsx'
import styles from './evidence.module.css'
import { ReplicateStatistics } from './replicate-statistics.tsx'
import { StateLink } from '../material-context.tsx'
import { shownWithUnit } from '../property/shown-value.ts'
import type { TestView } from '#contract/views/test.ts'

const axisWords = {
  eng_strain: 'engineering strain',
  true_strain: 'true strain',
  true_plastic_strain: 'true plastic strain',
  time: 'time',
  thickness_strain: 'thickness strain',
  eps1: 'major strain',
  eps2: 'minor strain',
  gamma: 'shear strain',
  absolute_strain: 'compressive strain',
  absolute_plastic_strain: 'compressive plastic strain',
  accumulated_plastic_strain: 'accumulated plastic strain',
  displacement: 'punch travel [mm]',
  x: 'position [mm]',
  'her.delay': 'delay [min]',
  'mrt.rate': 'strain rate [1/s]',
} as const

export function Evidence({ evidence, test }: { evidence: ScalarEvidence; test: TestView }) {
  const { scalar, rawFile, laboratory, geometry } = evidence
  const known = property(scalar.property)
  const row = test.rows.find((one) => one.property === scalar.property && one.conditionId === scalar.conditionId)
  return (
    <section className={styles['panel']} aria-labelledby="evidence-title">
      <div className={styles['head']}>
        <h3 id="evidence-title">
          <Symbol of={definedSymbol(scalar.property, geometry.L0)} /> = {valueText(scalar.property, scalar.value)}
          <span className={styles['of']}>
            {' '}
            {known?.name}, specimen {scalar.condition} {scalar.replicate}
          </span>
        </h3>
        <DraftBadge draft={scalar.draft ? 'whole' : 'none'} />
        <StateLink patch={{ number: '' }} className={styles['close']}>
          Close
        </StateLink>
      </div>

      {row && row.replicates.length > 1 && (
        <p className={styles['specimens']}>
          Specimens under {scalar.condition}:{' '}
          {row.replicates.map(({ scalarId, replicate, value }) => (
            <StateLink
              key={scalarId}
              patch={{ number: scalarId, condition: `${scalar.condition} ${replicate}` }}
              hash="#curve"
              className={styles['specimen']}
              {...(scalarId === scalar.id && { 'aria-current': 'true' as const })}
            >
              {scalar.condition} {replicate}: {valueText(scalar.property, value)}
            </StateLink>
          ))}
        </p>
      )}

      <dl className={styles['facts']}>
        <Fact name="Definition">{known?.definition}</Fact>
        <Fact name="Method">{scalar.method}</Fact>
        {scalar.window && (
          <Fact name="Window">
            {axisWords[scalar.window.x]} {windowText(scalar.window)}, drawn on the curve
          </Fact>
        )}
        {scalar.flags.length > 0 && <Fact name="Caution">{scalar.flags.map(flagWords).join('; ')}</Fact>}
        {laboratory && (
          <Fact name="Laboratory’s own">
            {laboratory.name}: {laboratory.value} {laboratory.unit}
          </Fact>
        )}
        <Fact name="Specimen">{geometryText(geometry)}</Fact>
        <Fact name="Evaluated by">Material Insights evaluation {scalar.version}</Fact>
      </dl>

      {row && <ReplicateStatistics row={row} />}

      <h4 className={styles['subhead']}>Raw file</h4>
      {rawFile ? (
        <RawFile file={rawFile} />
      ) : (
        <p>
          {evidence.curve
            ? 'No raw file for this specimen.'
            : 'No recording: this test is evaluated by eye or camera. Its values and points are stored.'}
        </p>
      )}
    </section>
  )
}

function RawFile({ file }: { file: NonNullable<ScalarEvidence['rawFile']> }) {
  const { issues, specimens } = file.report
  return (
    <>
      <dl className={styles['facts']}>
        <Fact name="Name">{file.name}</Fact>
        <Fact name="SHA-256">
          <code className={styles['hash']}>{file.hash}</code>
        </Fact>
        <Fact name="Read as">{file.source === 'synthetic' ? 'synthetic record, generated data' : file.dialect}</Fact>
        <Fact name="Size">{formatNumber(file.bytes, 0)} bytes</Fact>
        <Fact name="Imported">{file.importedAt.slice(0, 10)}</Fact>
        <Fact name="Reader’s report">
          {specimens} {specimens === 1 ? 'specimen' : 'specimens'};{' '}
          {issues.length === 0 ? 'no remarks' : `${issues.length} ${issues.length === 1 ? 'remark' : 'remarks'}`}
        </Fact>
      </dl>
      {issues.length > 0 && (
        <ul className={styles['issues']}>
          {issues.slice(0, 20).map(({ severity, code, line, column, message }, i) => (
            <li key={i}>
              <strong>{severity}</strong> <code>{code}</code>
              {line !== undefined && ` line ${line}`}
              {column !== undefined && ` column ${column}`}: <SymbolText of={message} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={`/api/v1/files/${file.hash}`} download={file.name}>
          Download the raw file
        </a>
      </p>
    </>
  )
}

function valueText(id: string, value: number | null): string {
  return value === null ? 'no value' : shownWithUnit(id, value)
}

function windowText({ x, from, to }: NonNullable<ScalarEvidence['scalar']['window']>): string {
  if (x === 'eng_strain') return `${formatFixed(from * 100, 2)} % to ${formatFixed(to * 100, 2)} %`
  return `${formatFixed(from, 4)} to ${formatFixed(to, 4)}`
}

function geometryText(geometry: ScalarEvidence['geometry']): string {
  const parts = Object.entries(geometry).flatMap(([name, value]) =>
    value === undefined ? [] : `${name} = ${formatNumber(value, 2)} ${name === 'S0' ? 'mm²' : 'mm'}`,
  )
  return parts.join(', ')
}
