/** Compares pictures by their pixels, in a browser, which knows how to read them. */
import type { Browser } from 'playwright-core';

/** Colours that nobody could tell apart, of 256 for each part. */
const TOLERANCE = 24;

/** How many pixels of two PNGs look different; all of them if the sizes do. */
export async function differentPixels(browser: Browser, one: Buffer, other: Buffer): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async ({ pictures, tolerance }) => {
        const [first, second] = (await Promise.all(
          pictures.map(async picture => {
            const image = new Image();
            image.src = `data:image/png;base64,${picture}`;
            await image.decode();
            const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
            context.drawImage(image, 0, 0);
            return context.getImageData(0, 0, image.width, image.height);
          }),
        )) as [ImageData, ImageData];
        const pixels = first.width * first.height;
        if (first.width !== second.width || first.height !== second.height) return pixels;
        let different = 0;
        for (let pixel = 0; pixel < pixels; pixel++) {
          const parts = [0, 1, 2].map(part => Math.abs(first.data[4 * pixel + part]! - second.data[4 * pixel + part]!));
          if (Math.max(...parts) > tolerance) different++;
        }
        return different;
      },
      { pictures: [one, other].map(picture => picture.toString('base64')), tolerance: TOLERANCE },
    );
  } finally {
    await page.close();
  }
}
