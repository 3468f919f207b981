import { type ReactNode, use, useEffect, useState } from 'react'
import { Logo } from '#web/ui/logo.tsx'
import { ScriptButton } from '#web/ui/script-button.tsx'
import { description, footerColumns, freeSample } from './links.ts'
import { SiteAnchor } from './site-anchor.tsx'
import { SiteMapContext } from './site-map.ts'
import styles from './footer.module.css'

/** Columns, at most 450 px wide an accordion. Lists existing pages only. */
export function Footer() {
  const { missing, social } = use(SiteMapContext)
  return (
    <footer className={styles['footer']} data-print="no">
      <Section title="Material Insights" heading={<Logo />}>
        <p className={styles['description']}>{description}</p>
        <p>
          <SiteAnchor {...freeSample} />
        </p>
      </Section>
      {footerColumns.map(({ title, links }) => {
        const there = links.filter(({ to }) => !missing.has(to))
        return (
          there.length > 0 && (
            <Section key={title} title={title}>
              <ul className={styles['links']}>
                {there.map((link) => (
                  <li key={link.to}>
                    <SiteAnchor {...link} />
                  </li>
                ))}
              </ul>
            </Section>
          )
        )
      })}
      {social.length > 0 && (
        <ul className={styles['social']} aria-label="Material Insights elsewhere">
          {social.map(({ label, to }) => (
            <li key={to}>
              <a href={to} rel="noopener noreferrer me">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </footer>
  )
}
type SectionProps = { readonly title: string; readonly heading?: ReactNode; readonly children: ReactNode }

/** Open without JavaScript; folded on narrow screens after hydration. */
function Section({ title, heading, children }: SectionProps) {
  const [open, setOpen] = useState(true)
  const [narrow, setNarrow] = useState(false)
  useEffect(() => {
    const media = matchMedia('(max-width: 450px)')
    const follow = () => {
      setNarrow(media.matches)
      setOpen(!media.matches)
    }
    follow()
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [])
  return (
    <section className={styles['section']}>
      <h2 className={styles['title']}>
        {narrow ? (
          <ScriptButton className={styles['fold']} aria-expanded={open} onClick={() => setOpen(!open)}>
            {title}
          </ScriptButton>
        ) : (
          (heading ?? title)
        )}
      </h2>
      <div hidden={!open}>{children}</div>
    </section>
  )
}
