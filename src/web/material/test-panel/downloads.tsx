import styles from './downloads.module.css'
import { fileAddress } from '../file-address.ts'
import { useMaterial } from '../material-context.tsx'
import { CollapsiblePanel } from '#web/ui/collapsible-panel.tsx'
import type { TestView } from '#contract/views/test.ts'

const formats = ['csv', 'json', 'xlsx'] as const

export function Downloads({ test }: { test: TestView }) {
  const { material, coil, state } = useMaterial()
  const fileOf = fileAddress(material, coil, test.available.code, state.release)
  const sets = [
    { name: 'All data', what: 'every recorded point', set: 'tests', query: {} },
    { name: 'Chart data', what: 'points as plotted', set: 'tests', query: { data: 'displayed' } },
    { name: 'Properties', what: 'mean, scatter and specimens', set: 'properties', query: {} },
  ] as const
  return (
    <section id="files" aria-labelledby="files-title" data-print="no">
      <h3 id="files-title">Files</h3>
      <CollapsiblePanel summary="CSV, JSON and XLSX">
        <ul className={styles['sets']}>
          {sets.map(({ name, what, set, query }) => (
            <li key={name} className={styles['set']}>
              <span>
                <strong>{name}</strong> <span className={styles['what']}>{what}</span>
              </span>
              <span className={styles['links']}>
                {formats.map((format) => (
                  <a
                    key={format}
                    href={fileOf(query, format, set)}
                    download
                    aria-label={`${name} as ${format.toUpperCase()}`}
                  >
                    {format.toUpperCase()}
                  </a>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </CollapsiblePanel>
    </section>
  )
}
