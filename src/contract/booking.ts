import { codes } from './codes.ts'

export const bookingStatus = codes([
  [0, 'Pending', 'wait'],
  [1, 'Accepted', 'good'],
  [-1, 'Declined', 'bad'],
  [-2, 'Cancelled by brand', 'bad'],
  [-3, 'Cancelled by creator', 'bad'],
  [-4, 'Expired', 'bad'],
  [-5, 'Cancelled by admin', 'bad'],
  [2, 'Completed', 'good'],
  [3, 'Completed by admin', 'good'],
  [4, 'Delivered', 'wait'],
  [5, 'Date due', 'wait'],
])
