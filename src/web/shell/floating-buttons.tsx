import ArrowUp from 'lucide-react/icons/arrow-up'
import { classes } from '#web/ui/classes.ts'
import { ScriptButton } from '#web/ui/script-button.tsx'
import { ChatButton } from './chat/chat-button.tsx'
import { Explore } from './explore.tsx'
import styles from './floating-buttons.module.css'

export function FloatingButtons({ account }: { readonly account: { readonly email: string } | null }) {
  return (
    <div className={styles['place']} data-print="no" data-floating>
      <ScriptButton className={classes(styles['round'], styles['top'])} aria-label="Back to the top" onClick={toTop}>
        <ArrowUp size={20} aria-hidden />
      </ScriptButton>
      <Explore />
      <ChatButton account={account} />
    </div>
  )
}

/** Moves the focus, so that Tab does not scroll down again. */
function toTop(): void {
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
}
