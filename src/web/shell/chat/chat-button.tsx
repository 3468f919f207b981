import { MessageCircle } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { json } from '#web/client-state/codec.ts'
import { slot, useSlot } from '#web/client-state/slot.ts'
import { classes } from '#web/ui/classes.ts'
import floating from '../floating.module.css'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { loadUnseen } from '#web/lazy/load-code.ts'
import { openChatEvent } from './open-chat.ts'
import styles from './chat-button.module.css'

const ChatPanel = lazyPart(async () => (await import('./chat-panel.tsx')).ChatPanel, { what: 'The chat', over: true })

/** Whether this browser has a conversation: without one nobody asks the server for news. */
const hasThread = slot(
  'support-thread',
  json(false, (value) => value === true),
)

/** Opens the conversation with support. Its panel is loaded with the first press; unread answers are counted. */
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
    void loadUnseen(() => import('./unread.ts')).then(({ watchUnread }) => {
      if (!gone.signal.aborted) end = watchUnread(setUnread)
      return undefined
    })
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
      <button
        ref={button}
        type="button"
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
      </button>
      {open && (
        <Suspense>
          <ChatPanel account={account} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
