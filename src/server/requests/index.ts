export {
  countRequests,
  findRequest,
  findRequestFile,
  kindName,
  listDesk,
  listOwnRequests,
  listRequests,
  readAsHolder,
  type RequestDetails,
} from './read-requests.ts'
export { readCart, storeCart } from './cart.ts'
export { countAttempt, type Desk, requestLimits, sendRequest } from './send-request.ts'
export { workOnRequest } from './work-request.ts'
