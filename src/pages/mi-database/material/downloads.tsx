import { useMaterial } from './material-context.tsx'
import styles from './downloads.module.css'
import type { TestView } from './view.ts'

const formats = ['csv', 'json', 'xlsx'] as const

/** The same data as files: every recorded point, what the chart shows, and the table of values. */
export function Downloads({ test }: { test: TestView }) {
  const { view } = useMaterial()
  const slug = view.material.path.split('/').at(-1)
  const base = `/api/v1/materials/${slug}`
  const variant = view.material.variants[0]?.id === view.variant.id ? '' : `variant=${view.variant.slug}`
  const sets = [
    { name: 'All data', what: 'every recorded point', path: `${base}/tests/${test.available.code}`, query: '' },
    {
      name: 'First chart',
      what: 'the points of the first chart',
      path: `${base}/tests/${test.available.code}`,
      query: 'data=displayed',
    },
    {
      name: 'Properties',
      what: 'mean, scatter and specimens',
      path: `${base}/properties/${test.available.code}`,
      query: '',
    },
  ]
  return (
    <section id="files" aria-labelledby="files-title" data-print="no">
      <h3 id="files-title">Files</h3>
      <ul className={styles['sets']}>
        {sets.map(({ name, what, path, query }) => {
          const search = [query, variant].filter(Boolean).join('&')
          return (
            <li key={name} className={styles['set']}>
              <span>
                <strong>{name}</strong> <span className={styles['what']}>{what}</span>
              </span>
              <span className={styles['links']}>
                {formats.map((format) => (
                  <a
                    key={format}
                    href={`${path}.${format}${search && `?${search}`}`}
                    download
                    aria-label={`${name} as ${format.toUpperCase()}`}
                  >
                    {format.toUpperCase()}
                  </a>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
