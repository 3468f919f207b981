import type { ParameterSetRecord } from '#contract/tests.ts'
import { finiteElementTabs, testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { ScrollRegion } from '#pages/scroll-region.tsx'
import { formatSignificant } from '#web/format/number.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import { StateLink, useMaterial } from './material-context.tsx'
import styles from './model-panel.module.css'
import { axisName, modelName, parameterMeaning, parameterSymbol } from './model-words.ts'
import { WrittenSymbols } from './written-symbols.tsx'

/** Parameter sets of a finite-element tab: what each parameter is, its value, and the tests that the tab is made from. */
export function ModelPanel({ sets }: { sets: readonly ParameterSetRecord[] }) {
  const { state } = useMaterial()
  const tab = finiteElementTabs.find(({ code }) => code === state.test)
  return (
    <section aria-labelledby="test-title" className={styles['panel']}>
      <header>
        <h2 id="test-title">{tab?.title}</h2>
        <p className={styles['purpose']}>{tab?.content}</p>
      </header>
      {sets.map((set) => (
        <ParameterSet key={set.id} set={set} />
      ))}
      {tab && <SourceTests codes={tab.sources} />}
    </section>
  )
}

/** Five digits, without the zeros that would only pretend precision. */
function trimmed(value: number): string {
  const text = formatSignificant(value, 5)
  return text.includes('.') && !text.includes('×') ? text.replace(/\.?0+$/, '') : text
}

function ParameterSet({ set }: { set: ParameterSetRecord }) {
  const quality = Object.entries(set.quality)
  return (
    <section aria-label={modelName(set.model)} className={styles['set']}>
      <h3>
        {modelName(set.model)} {set.synthetic && <StatusBadge status="synthetic" />}
      </h3>
      {set.synthetic && (
        <p className={styles['note']}>
          The parameters from which the specimens of this demonstration coil were made, not a fit to their curves. Not
          for design.
        </p>
      )}
      <ScrollRegion label={`Parameters of ${modelName(set.model)}`}>
        <table className={styles['table']}>
          <caption className="visually-hidden">Parameters of {modelName(set.model)}</caption>
          <thead>
            <tr>
              <th scope="col">Parameter</th>
              <th scope="col" className={styles['number']}>
                Value
              </th>
              <th scope="col">Unit</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {set.parameters.map(({ id, value, unit }) => (
              <tr key={id}>
                <th scope="row">
                  <Symbol of={parameterSymbol(set.model, id)} />
                </th>
                <td className={styles['number']}>{trimmed(value)}</td>
                <td>{unit === '1' ? '–' : unit}</td>
                <td>
                  <WrittenSymbols text={parameterMeaning(set.model, id)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={styles['note']}>
        {set.fitWindow
          ? `Tensile data stand behind it for ${axisName(set.fitWindow.x)} ${set.fitWindow.from} to ${set.fitWindow.to}; beyond, it extrapolates. `
          : 'No range of strain is stated for it. '}
        {quality.length > 0
          ? quality.map(([name, value]) => `${name} ${formatSignificant(value, 3)}`).join(', ')
          : 'Goodness of fit: none, because nothing was fitted.'}{' '}
        Version {set.version}. Units: MPa, mm, s.
      </p>
    </section>
  )
}

/** The tests that feed a tab, each with what this coil has of it. */
function SourceTests({ codes }: { codes: readonly TestCode[] }) {
  const { view } = useMaterial()
  return (
    <section aria-labelledby="sources-title" className={styles['set']}>
      <h3 id="sources-title">Source tests of {view.variant.name}</h3>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Conditions</th>
            <th scope="col" className={styles['number']}>
              Specimens
            </th>
            <th scope="col">Curves and values</th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => {
            const test = view.tests.find((one) => one.code === code)
            return (
              <tr key={code}>
                <th scope="row">
                  {code} <span className={styles['words']}>{testType(code).name.toLowerCase()}</span>
                </th>
                <td>{test ? test.conditions.map(({ label }) => label).join(', ') : 'not tested'}</td>
                <td className={styles['number']}>{test ? test.counts.replicates : 0}</td>
                <td>
                  {test ? <StateLink patch={{ test: code }}>Show {code}</StateLink> : `nothing: ${code} was not tested`}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
