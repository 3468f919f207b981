import { useRouteLoaderData } from 'react-router'

/** Somebody is logged in: the root of every page brings their account. */
export function useLoggedIn(): boolean {
  return useRouteLoaderData<() => { readonly account: object | null }>('root')?.account != null
}
