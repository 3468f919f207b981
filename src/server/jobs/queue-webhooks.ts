import { sql } from 'kysely'
import type { WebhookData } from '#contract/webhook-messages.ts'
import type { WebhookEvent } from '#contract/webhooks.ts'
import type { Writer } from '#server/db/database.ts'

/** Whose webhooks: of the customers of one organisation, of one account, or everybody's. */
type Whose = { readonly organisation: string } | { readonly account: string } | 'everybody'

/** Queues a message to each webhook that is told of this event, in the caller's transaction. */
export async function queueWebhooks<E extends WebhookEvent>(
  db: Writer,
  event: E,
  data: WebhookData<E>,
  whose: Whose,
): Promise<void> {
  const { organisation = null, account = null }: { organisation?: string | null; account?: string | null } =
    whose === 'everybody' ? {} : whose
  await sql`select app.tell_webhooks(${event}, ${JSON.stringify(data)}::jsonb, ${organisation}::uuid, ${account}::uuid)`.execute(
    db,
  )
}
