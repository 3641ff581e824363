#!/bin/sh
# Pins every image of compose.yaml and of the Dockerfiles to the digest that its registry has now; again: to the newer
# one. Needs skopeo (Debian: apt-get install skopeo).
set -eu
cd "$(dirname "$0")"
files='compose.yaml Dockerfile ha/Dockerfile'
for image in $(sed -nE 's/^( *image: |FROM )(docker\.io[^@ ]+).*/\2/p' $files | sort -u); do
  digest=$(skopeo inspect --no-tags --format '{{.Digest}}' "docker://$image")
  sed -i -E "s#($image)(@sha256:[0-9a-f]+)?( |\$)#\1@$digest\3#" $files
  echo "$image $digest"
done
