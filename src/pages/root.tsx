// First, because it names the order of the style layers.
import '#web/ui/base.css'
import { use, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { menuScript } from '#web/shell/side-menu/use-menu.ts'
import { readableToken } from '#web/dialogs/token.ts'
import { asleepScript, wake } from '#web/ui/wake.ts'
import { themeScript } from '#web/ui/theme.ts'
import { textFont } from '#web/ui/font.ts'
import { afterPaintScript } from './after-paint.ts'
import icon from './icon.svg'
import type { Route } from './+types/root.ts'
import { Failure } from './failure.tsx'
import { loadFrame } from './load-frame.server.ts'
import { NonceContext } from './nonce.ts'
import { PageFrame } from './page-frame.tsx'
import { accountContext } from '#pages/services.ts'

/**
 * Zod would try whether it may make functions from text as soon as a page brings its first schema. The policy forbids it,
 * and each try stands on the console; told here, before any module of the page, it does not.
 */
const schemaScript = 'globalThis.__zod_globalConfig={jitless:true}'

/** Run by the parser of the page that the server sends, and by nothing later: the browser's own build leaves it out. */
const firstScript = import.meta.env.SSR
  ? [themeScript, menuScript, schemaScript, asleepScript, afterPaintScript].join(';')
  : ''

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    frame: await loadFrame(context),
    origin: new URL(request.url).origin,
    account: context.get(accountContext),
  }
}

/**
 * A visitor's frame says nothing that a change of address could change. Whoever has logged in gets his anew with each page,
 * and when it is asked for: a badge must not outlive a plan.
 */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return currentUrl.pathname !== nextUrl.pathname && readableToken() !== undefined
}

/** The document around every page, a failed one included. */
export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext)
  useEffect(() => wake(document.documentElement), [])
  return (
    <html lang="en-GB" data-asleep="" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1620" media="(prefers-color-scheme: dark)" />
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
    <PageFrame account={loaderData.account} frame={loaderData.frame}>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <PageFrame account={data?.account ?? null} frame={data?.frame}>
      <Failure error={useRouteError()} />
    </PageFrame>
  )
}
