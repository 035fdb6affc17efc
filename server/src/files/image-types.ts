/** What is said about an image that was uploaded: its type, what came of it, or why it was refused. */

export type ImageType = 'png' | 'jpg' | 'gif' | 'svg';

/** Each is a text under `images.` that tells the admin what is wrong with the file. */
export type ImageFault =
  | 'images.empty'
  | 'images.not-an-image'
  | 'images.wrong-type'
  | 'images.damaged'
  | 'images.too-many-pixels'
  | 'images.too-large'
  | 'images.too-complex'
  | 'images.nothing-left';

export class ImageRefusal extends Error {
  readonly fault: ImageFault;
  constructor(fault: ImageFault) {
    super(fault);
    this.fault = fault;
  }
}

export interface RebuiltImage {
  type: ImageType;
  bytes: Buffer;
  /** Pixels; of an svg CSS pixels, by its own size or its view box. Of an animation those of one frame. */
  width: number;
  height: number;
}

/** Of one side of an image, in pixels. */
export const maxSide = 4096;
