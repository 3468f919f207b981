import { Suspense } from 'react'
import { redirectDocument } from 'react-router'
import { contentAddress } from '#contract/site/content-address.ts'
import { FormulaSheet } from '#web/formula/formula-sheet.tsx'
import { titleCase } from '#web/shell/title-case.ts'
import { pageMeta } from '#pages/frame/page-meta.ts'
import type { Route } from './+types/page.ts'
import { ArticleLayout } from './article-layout.tsx'
import { blocks } from './blocks/index.ts'
import { bodyOf, loadBody, WithBody } from './bodies.ts'
import { BodyFailure } from './body-failure.tsx'
import { PageContentContext } from './content-context.ts'
import { loadPage } from './load-page.server.ts'
import { OperatorText } from './operator-text.tsx'
import { ProductLayout } from './product-layout.tsx'
import { StructuredData } from './structured-data.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPage(context, addressOf(request))
}

/** Loads the text together with the data; the first page of a visit includes its text. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const address = contentAddress(addressOf(request))
  const [loaded, body] = await Promise.all([serverLoader(), loadBody(address)])
  // Without the code of the text, the server renders the page.
  if (!body && bodyOf(address)) throw redirectDocument(request.url)
  return loaded
}

const addressOf = (request: Request) => new URL(request.url).pathname.replace(/(\/|\.data)$/, '')

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { title, description, address } = loaderData.page
  const descriptors = pageMeta({
    title: titleIn(address, title),
    description,
    path: address,
    origin: matches[0].loaderData?.origin,
  })
  return address.startsWith('/mi-resources') ? [...descriptors, feed] : descriptors
}

/** A test type is a service and an article; titles below a product include its name. */
function titleIn(address: string, title: string): string {
  const [product, ...below] = address.split('/').slice(1)
  return below.length > 0 && product ? `${title} · ${titleCase(product)}` : title
}

/** Feed readers search for it in the head of the page. */
const feed = { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'Articles', href: '/feed.xml' }

export default function ContentPage({ loaderData, matches }: Route.ComponentProps) {
  const { own } = loaderData
  const { address, kind } = loaderData.page
  const Layout = kind === 'article' ? ArticleLayout : ProductLayout
  return (
    <PageContentContext value={loaderData}>
      <StructuredData page={loaderData.page} origin={matches[0].loaderData.origin} />
      <Suspense>
        <WithBody address={address} key={address}>
          {({ default: Text, headings, formulas }) => (
            <Layout headings={headings}>
              {formulas && <FormulaSheet />}
              {own && own.text !== '' ? <OperatorText text={own.text} /> : <Text components={blocks} />}
            </Layout>
          )}
        </WithBody>
      </Suspense>
      <BodyFailure address={address} />
    </PageContentContext>
  )
}
