import { data } from 'react-router'
import { isLinkToken, secretHeaders } from '#pages/reading/link-token.ts'
import { countPage } from '#pages/reading/reader.ts'
import { callerContext, servicesContext } from '#pages/reading/services.ts'
import { orderCsv } from '#laboratory/server/quotations/index.ts'
import { readAsHolder } from '#server/requests/index.ts'
import type { Route } from './+types/order.ts'

/**
 * `/quotations/Q-2026-007.csv`: confirmed order, for readers of the quotation.
 * @throws Response 404 if it was not accepted or is not visible to the reader
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await countPage(context)
  const requestedKey = url.searchParams.get('key')
  const key = isLinkToken(requestedKey) ? requestedKey : undefined
  const { database } = context.get(servicesContext)
  const reference = params.reference.toUpperCase()
  const csv = await readAsHolder(database, context.get(callerContext), key, (db) => orderCsv(db, reference))
  if (csv === undefined) throw data(null, { status: 404 })
  return new Response(csv, {
    headers: {
      ...secretHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="order-${reference}.csv"`,
    },
  })
}
