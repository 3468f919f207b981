import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TemperStrip } from '#web/ui/logo.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './article-layout.module.css'
import type { Body } from './bodies.ts'
import { usePageContent } from './content-context.ts'
import { Sources } from './sources.tsx'

type LayoutProps = Pick<Body, 'headings'> & { children: ReactNode }

export function ArticleLayout({ headings, children }: LayoutProps) {
  const { page, next } = usePageContent()
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <TemperStrip />
        <h1>{page.title}</h1>
        <p className={styles['summary']}>
          <SymbolText of={page.description} />
        </p>
        <p className={styles['facts']}>
          {page.level && <span className={styles['level']}>{page.level}</span>}
          <span>{page.minutes} min read</span>
          {page.published && <time dateTime={page.published}>{day(page.published)}</time>}
        </p>
      </header>
      {headings.length > 2 && (
        <nav aria-labelledby="contents" className={styles['contents']}>
          <h2 id="contents">On this page</h2>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles['text']}>{children}</div>
      <footer className={styles['end']}>
        <Sources sources={page.sources} />
        {next && (
          <p className={styles['next']}>
            Read next: <Link to={next.address}>{next.title}</Link>
          </p>
        )}
      </footer>
    </article>
  )
}

/** Created with the first date: products have none, and creating it takes a phone longer than drawing their page. */
let dayFormat: Intl.DateTimeFormat | undefined

function day(date: string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return dayFormat.format(new Date(date))
}
