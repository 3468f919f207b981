import { useRouteLoaderData } from 'react-router'

export function useLoggedIn(): boolean {
  return useRouteLoaderData<() => { readonly account: object | null }>('root')?.account != null
}
