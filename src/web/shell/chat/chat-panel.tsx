import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useSlot } from '#web/client-state/slot.ts'
import { Submit } from '#web/ui/submit.tsx'
import { begin, ownLine } from './chat-calls.ts'
import styles from './chat-panel.module.css'
import { ConversationView } from './conversation-view.tsx'
import { draftOf } from './draft.ts'
import { useConversation, wordsOf } from './use-conversation.ts'

type ChatPanelProps = {
  readonly account: { readonly email: string } | null
  readonly onClose: () => void
}

const greeting = 'Ask about a material, a test or this site. We answer here, or by e-mail if you have left.'

export function ChatPanel({ account, onClose }: ChatPanelProps) {
  const conversation = useConversation(ownLine)
  const panel = useRef<HTMLElement>(null)
  const title = useId()
  const { thread } = conversation
  const ready = thread !== undefined
  useEffect(() => {
    if (ready) panel.current?.querySelector<HTMLElement>('textarea, input:not([hidden])')?.focus()
  }, [ready])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what has the focus
    <section
      ref={panel}
      className={styles['panel']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Escape does not close such a dialog element
      role="dialog"
      aria-labelledby={title}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={styles['head']}>
        <h2 id={title} className={styles['title']}>
          Support
        </h2>
        <button type="button" className={styles['close']} onClick={onClose} aria-label="Close chat">
          <X size={20} aria-hidden />
        </button>
      </div>
      {thread === undefined &&
        (conversation.problem === null ? (
          <p className={styles['note']}>Loading…</p>
        ) : (
          <p className={styles['note']}>{conversation.problem}</p>
        ))}
      {thread === null && <Begin account={account} onBegun={conversation.setThread} />}
      {thread && <ConversationView line={ownLine} conversation={conversation} greeting={greeting} />}
    </section>
  )
}

type BeginProps = {
  readonly account: { readonly email: string } | null
  readonly onBegun: (thread: Awaited<ReturnType<typeof begin>>) => void
}

/** Guests enter an e-mail address for the answer. */
function Begin({ account, onBegun }: BeginProps) {
  const [draft, setDraft] = useSlot(draftOf('new'))
  const [problem, setProblem] = useState<string | null>(null)
  const [field, hint] = [useId(), useId()]
  const start = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    try {
      onBegun(await begin(account ? undefined : draft.email))
    } catch (error) {
      setProblem(wordsOf(error))
    }
  }
  return (
    <form className={styles['begin']} onSubmit={(event) => void start(event)} noValidate>
      <p>{greeting}</p>
      {account ? (
        <p className={styles['hint']}>You are writing as {account.email}.</p>
      ) : (
        <div>
          <label htmlFor={field} className={styles['label']}>
            Your e-mail
          </label>
          <p id={hint} className={styles['hint']}>
            For our answer if you leave the page.
          </p>
          <input
            id={field}
            type="email"
            autoComplete="email"
            className={styles['input']}
            aria-describedby={hint}
            aria-invalid={problem !== null}
            value={draft.email}
            onChange={({ target }) => setDraft({ ...draft, email: target.value })}
          />
        </div>
      )}
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      <Submit look="primary">Start the conversation</Submit>
    </form>
  )
}
