// First, because it names the order of the style layers.
import '#web/ui/base.css'
import { use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from 'react-router'
import { themeScript } from '#web/ui/theme.ts'
import { textFont } from '#web/ui/font.ts'
import icon from './icon.svg'
import type { Route } from './+types/root.ts'
import { Failure } from './failure.tsx'
import { NonceContext } from './nonce.ts'
import { PageFrame } from './page-frame.tsx'
import { accountContext, referenceContext } from './services.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    origin: new URL(request.url).origin,
    reference: context.get(referenceContext),
    account: context.get(accountContext),
  }
}

// The shell says nothing that a change of address could change.
export const shouldRevalidate = () => false

/** The document around every page, a failed one included. */
export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext)
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* Style elements that parts of react-aria add carry this nonce too. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame account={loaderData.account}>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <PageFrame account={data?.account ?? null}>
      <Failure error={useRouteError()} reference={data?.reference} />
    </PageFrame>
  )
}
