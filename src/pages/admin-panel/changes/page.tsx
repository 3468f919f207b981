import { Link, redirect } from 'react-router'
import type { ChangePreview } from '#contract/organisations/changes.ts'
import { privateMeta } from '#pages/private-meta.ts'
import { handContext } from '#pages/services.ts'
import { sendToAction } from '#web/ui/send-to-action.ts'
import type { Route } from './+types/page.ts'
import { ReviewedChange } from '#web/admin/reviewed-change.tsx'

export { changeAction as action } from './verbs.server.ts'

/** Where forms of administration are sent: what a change would do, and then the change. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendToAction({ serverAction })

/** There is nothing to look at before a form was sent. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(handContext) === null) throw redirect('/admin-panel')
  return null
}

export const meta = (): Route.MetaDescriptors => privateMeta('Review of a change')

/** The review without a script; with one it is a dialog of the page whose form was sent. */
export default function Changes({ actionData: answer }: Route.ComponentProps) {
  if (!answer) return null
  const { title: [title = 'Change'] = [], preview: [kept] = [], ...fields } = answer.typed
  const preview = kept ?? ('done' in answer && answer.verb === 'preview' ? JSON.stringify(answer.done) : undefined)
  return (
    <article>
      <h1>{title}</h1>
      {preview === undefined ? (
        <div role="alert">
          <p>{'refused' in answer ? answer.refused.message : 'Saved.'}</p>
          {'refused' in answer && (
            <ul>
              {answer.refused.fields.map(({ path, reason }) => (
                <li key={path}>
                  {path}: {reason}
                </li>
              ))}
            </ul>
          )}
          <p>Go back in your browser: what you typed is still there.</p>
        </div>
      ) : (
        <ReviewedChange
          fields={{ ...fields, title: [title], preview: [preview] }}
          preview={JSON.parse(preview) as ChangePreview}
        />
      )}
      <p>
        <Link to="/admin-panel">Administration</Link>
      </p>
    </article>
  )
}
