export { readAsHolder } from './as-holder.ts'
export { readCart, storeCart } from './cart.ts'
export {
  countRequests,
  findRequest,
  findRequestFile,
  kindName,
  listDesk,
  listOwnRequests,
  listRequests,
  type WholeRequest,
} from './read-requests.ts'
export { countAttempt, type Desk, requestLimits, sendRequest } from './send-request.ts'
export { workOnRequest } from './work-request.ts'
