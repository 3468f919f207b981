import { Link, redirect } from 'react-router'
import type { ChangePreview } from '#contract/organisations/changes.ts'
import { privateMeta } from '#pages/frame/page-meta.ts'
import { actionContext } from '#pages/reading/services.ts'
import { sendToAction } from '#web/ui/send-to-action.ts'
import type { Route } from './+types/page.ts'
import { ReviewedChange } from '#web/admin/reviewed-change.tsx'

export { changeAction as action } from './verbs.server.ts'

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendToAction({ serverAction })

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(actionContext) === null) throw redirect('/admin-panel')
  return null
}

export const meta = (): Route.MetaDescriptors => privateMeta('Review of a change')

/** Review without a script; with one, it is a dialog of the page with the form. */
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
          <p>To change your entries, go back in your browser. They are still in the form.</p>
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
