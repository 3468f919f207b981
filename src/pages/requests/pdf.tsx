import { stateNames } from '#contract/requests/states.ts'
import { paper, printed } from '#pages/answers/paper.server.tsx'
import { countPage } from '#pages/reading/reader.ts'
import { servicesContext } from '#pages/reading/services.ts'
import { day } from '#web/format/day.ts'
import { SentRequest } from '#web/requests/sent-request.tsx'
import type { Route } from './+types/pdf.ts'
import { loadRequest } from './load-request.server.ts'

/** `/requests/R-2026-0001.pdf`, for readers of the request. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await countPage(context)
  const request = await loadRequest(context, params.reference, url)
  const html = paper({
    name: `Request ${request.reference}`,
    origin: context.get(servicesContext).canonicalUrl ?? url.origin,
    children: (
      <>
        <p>
          {request.kindName}, received on {day(request.at)}, {stateNames[request.state].toLowerCase()}
        </p>
        {/* Paper must not contain the secret of the link. */}
        <SentRequest request={request} linkKey={null} />
      </>
    ),
  })
  return printed(html, request.reference)
}
