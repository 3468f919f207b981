import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useRef, useState } from 'react'
import { json } from '#web/client-state/codec.ts'
import { slot, useSlot } from '#web/client-state/slot.ts'
import { classes } from '#web/ui/classes.ts'
import { ScriptButton } from '#web/ui/script-button.tsx'
import floating from '../floating-buttons.module.css'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { openChatEvent } from './open-chat.ts'
import styles from './chat-button.module.css'

const ChatPanel = lazyPart(async () => (await import('./chat-panel.tsx')).ChatPanel, { what: 'The chat', over: true })

/** Whether this browser has a conversation; otherwise the server is not queried. */
const hasThread = slot(
  'support-thread',
  json(false, (value) => value === true),
)

/** Opens the conversation with support and counts unread answers. The panel is loaded on press. */
export function ChatButton({ account }: { readonly account: { readonly email: string } | null }) {
  const [open, setOpen] = useState(false)
  const [known, setKnown] = useSlot(hasThread)
  const [unread, setUnread] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const show = () => setOpen(true)
    window.addEventListener(openChatEvent, show)
    return () => window.removeEventListener(openChatEvent, show)
  }, [])
  useEffect(() => {
    if (open || !known) return undefined
    const gone = new AbortController()
    let end = () => {}
    import('./unread.ts').then(
      ({ watchUnread }) => {
        if (!gone.signal.aborted) end = watchUnread(setUnread)
        return undefined
      },
      (error: unknown) => console.info('Could not load unread messages.', error),
    )
    return () => {
      gone.abort()
      end()
    }
  }, [open, known])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <ScriptButton
        ref={button}
        className={classes(floating['round'], floating['support'])}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(!open)
          setUnread(0)
          setKnown(true)
        }}
      >
        <MessageCircle size={20} aria-hidden />
        <span className={floating['word']}>Chat</span>
        {unread > 0 && (
          <span className={styles['badge']}>
            {unread}
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </ScriptButton>
      {open && <ChatPanel account={account} onClose={close} />}
    </>
  )
}
