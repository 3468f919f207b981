import { ArrowUp } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'
import { ChatButton } from './chat/chat-button.tsx'
import { Explore } from './explore.tsx'
import styles from './floating.module.css'

/** At the same place on every page: Explore, back to the top, support. Icons, because their gutter is narrow. */
export function Floating({ account }: { readonly account: { readonly email: string } | null }) {
  return (
    <div className={styles['place']} data-print="no" data-floating>
      <button
        type="button"
        className={classes(styles['round'], styles['top'])}
        aria-label="Back to the top"
        onClick={toTop}
      >
        <ArrowUp size={20} aria-hidden />
      </button>
      <Explore />
      <ChatButton account={account} />
    </div>
  )
}

/** The focus goes along, or the next Tab would jump back down. */
function toTop(): void {
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
}
