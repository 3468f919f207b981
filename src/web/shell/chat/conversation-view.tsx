import FileText from 'lucide-react/icons/file-text'
import Paperclip from 'lucide-react/icons/paperclip'
import RotateCw from 'lucide-react/icons/rotate-cw'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { supportFileRule, supportLimits } from '#contract/support/support-limits.ts'
import { useSlot } from '#web/client-state/slot.ts'
import { classes } from '#web/ui/classes.ts'
import type { Line } from './chat-calls.ts'
import styles from './conversation.module.css'
import { draftOf } from './draft.ts'
import type { Conversation } from './use-conversation.ts'
import { type Attached, useFiles } from './use-files.ts'

type ViewProps = { readonly line: Line; readonly conversation: Conversation; readonly greeting: string }

/** History and input for both sides. Enter sends, Shift+Enter breaks the line. */
export function ConversationView({ line, conversation, greeting }: ViewProps) {
  const { thread, pending, retry, problem } = conversation
  const end = useRef<HTMLDivElement>(null)
  const messages = thread?.messages ?? []
  const count = messages.length + pending.length
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  const last = messages.at(-1)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <section className={styles['history']} tabIndex={0} aria-label="Messages">
        {greeting !== '' && <p className={styles['greeting']}>{greeting}</p>}
        <ol className={styles['list']}>
          {messages.map(({ id, author, text, at, files }) => (
            <li key={id} className={classes(styles['message'], author === line.author && styles['own'])}>
              <span className="visually-hidden">{author === line.author ? 'You' : 'Support'}: </span>
              {text !== '' && <p className={styles['text']}>{text}</p>}
              {files.map((file) => (
                <a
                  key={file.id}
                  className={styles['file']}
                  href={`/api/v1/support/files/${file.id}`}
                  download={file.name}
                >
                  <FileText size={16} aria-hidden /> {file.name} <small>{sizeText(file.bytes)}</small>
                </a>
              ))}
              <time className={styles['time']} dateTime={at}>
                {author === line.author ? `Sent ${clock(at)}` : clock(at)}
              </time>
            </li>
          ))}
          {pending.map(({ key, text, files, failed }) => (
            <li key={key} className={classes(styles['message'], styles['own'], styles['pending'])}>
              {text !== '' && <p className={styles['text']}>{text}</p>}
              {files.map(({ id, name }) => (
                <span key={id} className={styles['file']}>
                  <FileText size={16} aria-hidden /> {name}
                </span>
              ))}
              {failed === null ? (
                <span className={styles['time']}>Sending…</span>
              ) : (
                <span className={styles['failed']}>
                  Not sent.{' '}
                  <button type="button" onClick={() => retry(key)} className={styles['retry']}>
                    Retry
                  </button>
                  <small>{failed}</small>
                </span>
              )}
            </li>
          ))}
        </ol>
        {problem !== null && <p className={styles['failed']}>{problem}</p>}
        <div ref={end} />
      </section>
      <output className="visually-hidden">
        {pending.some(({ failed }) => failed !== null)
          ? 'Not sent.'
          : last && (last.author === line.author ? `Sent ${clock(last.at)}` : `New message: ${last.text}`)}
      </output>
      <Compose line={line} conversation={conversation} thread={thread?.id ?? 'new'} />
    </>
  )
}

function Compose({ line, conversation, thread }: { line: Line; conversation: Conversation; thread: string }) {
  const slot = draftOf(thread)
  const [draft, setDraft] = useSlot(slot)
  const { files, add, retry, remove, clear } = useFiles(line.attachTo)
  const chooser = useRef<HTMLInputElement>(null)
  const [field, rule] = [useId(), useId()]
  const ready = files.flatMap(({ id, file }) => (id === null ? [] : [{ id, name: file.name }]))
  const waiting = files.some(({ id, failed }) => id === null && failed === null)
  const text = draft.text.trim()

  const submit = () => {
    if ((text === '' && ready.length === 0) || waiting) return
    conversation.send(text, ready)
    setDraft({ ...draft, text: '' })
    clear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    add([...event.clipboardData.files])
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one of three ways to attach
    <form
      className={styles['compose']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {files.length > 0 && (
        <ul className={styles['attached']}>
          {files.map((one) => (
            <AttachedFile
              key={one.key}
              attached={one}
              onRetry={() => retry(one.key)}
              onRemove={() => remove(one.key)}
            />
          ))}
        </ul>
      )}
      <label htmlFor={field} className="visually-hidden">
        Message
      </label>
      <textarea
        id={field}
        className={styles['field']}
        rows={2}
        maxLength={supportLimits.text}
        placeholder="Write a message"
        value={draft.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div className={styles['tools']}>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept=".png,.jpg,.jpeg,.webp,.csv,.txt,.log"
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <button
          type="button"
          className={styles['attach']}
          aria-label="Attach files"
          aria-describedby={rule}
          onClick={() => chooser.current?.click()}
        >
          <Paperclip size={18} aria-hidden />
        </button>
        <small id={rule} className={styles['rule']}>
          {supportFileRule}
        </small>
        <button type="submit" className={styles['send']} aria-label="Send" disabled={waiting}>
          <SendHorizontal size={18} aria-hidden />
        </button>
      </div>
    </form>
  )
}

type AttachedProps = { attached: Attached; onRetry: () => void; onRemove: () => void }

function AttachedFile({ attached: { file, progress, id, failed }, onRetry, onRemove }: AttachedProps) {
  return (
    <li className={styles['upload']}>
      <FileText size={16} aria-hidden />
      <span className={styles['uploadName']}>
        {file.name} <small>{sizeText(file.size)}</small>
        {failed !== null && <small className={styles['failed']}>{failed}</small>}
        {failed === null && id === null && <progress value={progress} aria-label={`Sending ${file.name}`} />}
      </span>
      {failed !== null && (
        <button type="button" className={styles['attach']} aria-label={`Retry ${file.name}`} onClick={onRetry}>
          <RotateCw size={16} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={styles['attach']}
        aria-label={id === null && failed === null ? `Cancel ${file.name}` : `Remove ${file.name}`}
        onClick={onRemove}
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  )
}

/** In the time zone of the reader. */
function clock(at: string): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
