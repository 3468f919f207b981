import { sql } from 'kysely'
import type { WebhookData } from '#contract/v1/webhook-messages.ts'
import type { WebhookEvent } from '#contract/v1/webhooks.ts'
import type { Writer } from '#server/db/database.ts'

type WebhookRecipients = { readonly organisation: string } | { readonly account: string } | 'everybody'

/** Queues a message to each webhook that subscribes to this event, in the caller's transaction. */
export async function queueWebhooks<E extends WebhookEvent>(
  db: Writer,
  event: E,
  data: WebhookData<E>,
  whose: WebhookRecipients,
): Promise<void> {
  const { organisation = null, account = null }: { organisation?: string | null; account?: string | null } =
    whose === 'everybody' ? {} : whose
  await sql`select app.tell_webhooks(${event}, ${JSON.stringify(data)}::jsonb, ${organisation}::uuid, ${account}::uuid)`.execute(
    db,
  )
}
