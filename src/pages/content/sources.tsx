import type { PageContent } from './content-context.ts'
import styles from './sources.module.css'

/** Sources that `<Cite of="…" />` refers to. */
export function Sources({ sources }: { sources: PageContent['page']['sources'] }) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ol className={styles['sources']}>
        {sources.map(({ id, text, url }) => (
          <li key={id} id={`source-${id}`}>
            {url === undefined ? text : <a href={url}>{text}</a>}
          </li>
        ))}
      </ol>
    </section>
  )
}
