import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { use } from 'react'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { SiteMapContext } from '../site-map.ts'
import { cutSecondName, type EntryKind } from './menu-tree.ts'
import { MenuPicture } from './menu-picture.tsx'
import styles from './entry.module.css'

export function EntryText({ node, kind, badges }: { node: MenuNode; kind: EntryKind; badges: boolean }) {
  const { name, secondName, access, children } = node
  const { locked } = use(SiteMapContext)
  const material = kind === 'link' && access !== null && children.length === 0
  return (
    <>
      <MenuPicture node={node} />
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        {secondName !== null && <SecondName text={secondName} />}
        {kind === 'unavailable' && <span className={styles['why']}>not available</span>}
        {badges && material && access === 'full' && (
          <span className={styles['open']}>
            <Check size={12} aria-hidden /> You have access
          </span>
        )}
        {badges && material && access === 'locked' && (
          <span className={styles['why']}>
            <Lock size={12} aria-hidden /> {locked}
          </span>
        )}
      </span>
    </>
  )
}

/** Cut to 30 characters; the full text on focus and hover. */
function SecondName({ text }: { text: string }) {
  const cut = cutSecondName(text)
  if (cut === text) return <span className={styles['second']}>{text}</span>
  return (
    <>
      <span className={styles['cut']} aria-hidden>
        {cut}
      </span>
      <span className={styles['full']}>{text}</span>
    </>
  )
}
