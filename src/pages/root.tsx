import { use } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from 'react-router'
import { themeScript } from '#web/ui/theme.ts'
import type { Route } from './+types/root.ts'
import { Failure } from './failure.tsx'
import { NonceContext } from './nonce.ts'
import { referenceContext } from './services.ts'
import '#web/ui/base.css'

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    origin: new URL(request.url).origin,
    reference: context.get(referenceContext),
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

export default function Root() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <main id="content" tabIndex={-1}>
      <Failure error={useRouteError()} reference={data?.reference} />
    </main>
  )
}
