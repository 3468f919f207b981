import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { citationFormats, plainCitation } from '#contract/citation/index.ts'
import { publicationTopics, type Publication, type PublicationTopic } from '#contract/site/publication.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { usePageContent } from '../content-context.ts'
import { CitationButtons, CitationFile } from './citation-buttons.tsx'
import styles from './publications.module.css'

const topics = Object.entries(publicationTopics) as [PublicationTopic, string][]

export function PublicationList() {
  const { publications } = usePageContent()
  const [search] = useSearchParams()
  const requested = search.get('topic')
  const topic = topics.find(([id]) => id === requested)?.[0]
  const shown = topic === undefined ? publications : publications.filter((work) => work.topics.includes(topic))
  return (
    <section className={styles['publications']} aria-labelledby="publications-count">
      <nav aria-label="Topics" className={styles['topics']}>
        <Topic id={undefined} chosen={topic} label="All" />
        {topics.map(([id, label]) => (
          <Topic key={id} id={id} chosen={topic} label={label} />
        ))}
      </nav>
      <h2 id="publications-count" aria-live="polite">
        {shown.length} {shown.length === 1 ? 'publication' : 'publications'}
        {topic !== undefined && ` on ${publicationTopics[topic].toLowerCase()}`}
      </h2>
      <CitationButtons works={shown} search={topic === undefined ? '' : `?topic=${topic}`} of="the whole list" />
      <ol className={styles['list']}>
        {shown.map((work) => (
          <Entry key={work.id} work={work} />
        ))}
      </ol>
    </section>
  )
}

type TopicProps = { id: PublicationTopic | undefined; chosen: PublicationTopic | undefined; label: string }

function Topic({ id, chosen, label }: TopicProps) {
  return (
    <Link
      to={id === undefined ? '.' : `?topic=${id}`}
      preventScrollReset
      aria-current={id === chosen ? 'true' : undefined}
      className={styles['topic']}
    >
      {label}
    </Link>
  )
}

/** The citation is written when it is opened; the files need no script. */
function Entry({ work }: { work: Publication }) {
  const [open, setOpen] = useState(false)
  const search = `?work=${work.id}`
  return (
    <li id={work.id}>
      <p>
        {plainCitation({ ...work, doi: undefined })}
        {work.doi !== undefined && (
          <>
            , <a href={`https://doi.org/${work.doi}`}>doi:{work.doi}</a>
          </>
        )}
      </p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Cite</summary>
        {open ? (
          <Citation work={work} search={search} />
        ) : (
          <p className={styles['buttons']}>
            {citationFormats.map((format) => (
              <CitationFile key={format.id} format={format} search={search} of={work.id} />
            ))}
          </p>
        )}
      </details>
    </li>
  )
}

function Citation({ work, search }: { work: Publication; search: string }) {
  return (
    <>
      <CitationButtons works={[work]} search={search} of={work.title} />
      {citationFormats.map(({ id, label, write }) => (
        <figure key={id} className={styles['citation']}>
          <figcaption>{label}</figcaption>
          <ScrollRegion label={`${label} of ${work.title}`}>
            <pre>{write(work)}</pre>
          </ScrollRegion>
        </figure>
      ))}
    </>
  )
}
