import { subscriptionAlerts } from '#contract/access/entitlements.ts'
import type { ReaderAlert } from '#contract/views/material.ts'
import { alertOf, roleOf } from '#server/access/index.ts'
import { callerContext, type PageContext } from '#pages/services.ts'

export function readerAlert(context: PageContext): ReaderAlert {
  const kind = alertOf(roleOf(context.get(callerContext)))
  return { kind, ...subscriptionAlerts[kind] }
}
