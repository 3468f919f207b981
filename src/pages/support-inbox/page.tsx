import { useEffect, useMemo, useState } from 'react'
import type { ThreadSummary } from '#contract/support/support.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Form } from '#web/ui/form.tsx'
import { deskLine, listenForMessages, listThreads } from '#web/shell/chat/chat-calls.ts'
import { ConversationView } from '#web/shell/chat/conversation-view.tsx'
import { useConversation } from '#web/shell/chat/use-conversation.ts'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import { ScriptButton } from '#web/ui/script-button.tsx'
import type { Route } from './+types/page.ts'
import { loadDesk } from './load.server.ts'
import { module } from './module.ts'
import styles from './page.module.css'

export { supportInboxAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadDesk(context)

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Support inbox',
    description: 'Chat conversations with users.',
    path: '/support-inbox',
    origin: matches[0].loaderData?.origin,
    unlisted: true,
  })
}

export default function SupportInbox() {
  const [{ state, thread: chosen }, set] = useUrlState(module.state)
  const [threads, setThreads] = useState<readonly ThreadSummary[] | null>(null)
  const [problem, setProblem] = useState(false)
  const [turn, setTurn] = useState(0)

  useEffect(() => listenForMessages(() => setTurn((before) => before + 1)), [])
  useEffect(() => {
    listThreads(state).then(setThreads, () => setProblem(true))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a turn is a reason to look again
  }, [state, turn])

  return (
    <AdminPage
      title="Support"
      lead="Answers appear in the chat immediately, or are sent by e-mail if the user has left."
    >
      <div className={styles['columns']}>
        <section aria-label="Conversations" className={styles['threads']}>
          <div className={styles['states']}>
            {(['open', 'closed'] as const).map((each) => (
              <Button
                key={each}
                small
                aria-pressed={state === each}
                look={state === each ? 'primary' : 'secondary'}
                onPress={() => set({ state: each, thread: undefined }, { push: true })}
              >
                {each === 'open' ? 'Open' : 'Closed'}
              </Button>
            ))}
          </div>
          {problem && <p role="alert">Could not load the conversations. Reload the page.</p>}
          {threads?.length === 0 && <p className={styles['none']}>No {state} conversations.</p>}
          <ul className={styles['list']}>
            {threads?.map(({ id, email, name, guest, lastText, lastAt, unread }) => (
              <li key={id}>
                <ScriptButton
                  className={classes(styles['thread'], id === chosen && styles['chosen'])}
                  aria-current={id === chosen || undefined}
                  onClick={() => set({ thread: id }, { push: true })}
                >
                  <span className={styles['who']}>
                    {name || email} {guest && <Badge>Guest</Badge>}{' '}
                    {unread > 0 && <Badge tone="info">{unread} new</Badge>}
                  </span>
                  <span className={styles['last']}>{lastText || 'A file'}</span>
                  <time dateTime={lastAt} className={styles['when']}>
                    {new Date(lastAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
                  </time>
                </ScriptButton>
              </li>
            ))}
          </ul>
        </section>
        {chosen === undefined ? (
          <p className={styles['none']}>Choose a conversation.</p>
        ) : (
          <Thread key={chosen} id={chosen} state={state} onChanged={() => setTurn(turn + 1)} />
        )}
      </div>
    </AdminPage>
  )
}

type ThreadProps = { id: string; state: 'open' | 'closed'; onChanged: () => void }

function Thread({ id, state, onChanged }: ThreadProps) {
  const line = useMemo(() => deskLine(id), [id])
  const conversation = useConversation(line)
  const { thread, problem } = conversation
  return (
    <section aria-label="Conversation" className={styles['conversation']}>
      {!thread && <p className={styles['none']}>{problem ?? 'Loading…'}</p>}
      {thread && (
        <>
          <div className={styles['head']}>
            <h2 className={styles['email']}>{thread.email}</h2>
            <Form
              verb="state"
              hidden={{ thread: id, state: state === 'open' ? 'closed' : 'open' }}
              submit={state === 'open' ? 'Close conversation' : 'Reopen'}
              look="secondary"
              small
              onDone={onChanged}
            />
          </div>
          <ConversationView line={line} conversation={conversation} greeting="" />
        </>
      )}
    </section>
  )
}
